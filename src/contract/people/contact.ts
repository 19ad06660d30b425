import * as v from 'valibot'
import { endpoint } from '../endpoint.ts'

/** Who answers at the distributor; sales and support are the brand's and known without asking. */
export const Contacts = v.object({
  /** The company's own sales consultant. */
  consultant: v.nullable(v.object({ name: v.string(), phone: v.string(), email: v.string() })),
  /** The branch that delivers to the company. */
  branch: v.object({ name: v.string() }),
})
export type Contacts = v.InferOutput<typeof Contacts>

export const contactEndpoints = {
  read: endpoint({
    method: 'GET',
    path: '/contact',
    access: 'user',
    summary: "The company's own sales consultant, and the branch that delivers to it",
    answer: Contacts,
  }),
}

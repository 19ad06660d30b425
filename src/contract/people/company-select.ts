import * as v from 'valibot'
import { endpoint } from '../endpoint.ts'
import { Id } from '../fields.ts'

/** Of who works for several companies; apart from the account, of which every start reads the calls. */
export const companySelectEndpoints = {
  /** Not kept under a key: a stored answer would keep the token for as long as keys are kept. */
  select: endpoint({
    method: 'POST',
    path: '/account/select',
    access: 'user',
    needs: ['self'],
    unkeyed: true,
    summary: 'Begin a session of the same person in another of their companies; 404 for one that is not theirs',
    body: v.object({ company_id: Id }),
    answer: v.object({ token: v.string(), token_id: v.string() }),
  }),
}

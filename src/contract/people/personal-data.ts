import * as v from 'valibot'
import { trimmedText } from '../bounded.ts'
import { endpoint } from '../endpoint.ts'
import { Id } from '../fields.ts'
import { file } from '../files.ts'
import { OwnPassword } from './password.ts'
import { Message } from './session.ts'

/** Of whom it is about, typed once more: what is erased cannot be brought back. */
const typed = v.pipe(trimmedText(60), v.nonEmpty())
const password = OwnPassword
const answer = file({ types: ['application/json'] })
const write = { method: 'POST', access: 'user', once: true, secrets: ['password'] } as const

/** The owner of a car has no account: what a company knows of them is found by their plate, the VIN or their telephone, each in any spelling. */
const carOwner = {
  plate: v.optional(trimmedText(15), ''),
  vin: v.optional(v.pipe(trimmedText(17), v.toUpperCase(), v.regex(/^[0-9A-Z]*$/)), ''),
  phone: v.optional(trimmedText(30), ''),
}

/** Where a car owner stands, by the names of the places. */
export const carOwnerPlaces = [
  'vehicles',
  'searches',
  'jobs',
  'carts',
  'offers',
  'requests',
  'links',
  'claims',
] as const
const CarOwnerFound = v.object(
  Object.fromEntries(carOwnerPlaces.map((place) => [place, v.number()])) as Record<
    (typeof carOwnerPlaces)[number],
    v.NumberSchema<undefined>
  >,
)

/** What the shop holds about a person: given to them, and erased (GDPR, articles 15, 17 and 20). What that is says docs/personal-data.md. */
export const personalDataEndpoints = {
  exportOwn: endpoint({
    method: 'POST',
    path: '/account/data',
    access: 'user',
    needs: ['self'],
    unkeyed: true,
    summary: 'Everything that the shop holds about the person, as JSON',
    body: v.object({ password }),
    answer,
  }),
  exportAnybody: endpoint({
    method: 'POST',
    path: '/admin/accounts/data',
    access: 'user',
    needs: ['self', 'admin'],
    unkeyed: true,
    summary: 'The same for anybody who asks for it; it stands in the trail',
    body: v.object({ user_id: Id, password }),
    answer,
  }),
  eraseSelf: endpoint({
    ...write,
    path: '/account/erase',
    needs: ['self'],
    summary: 'Erase oneself; the last parent of a company and people of staff wait for an admin',
    body: v.object({ username: typed, password }),
    answer: v.object({ message: v.string(), is_erased: v.boolean() }),
  }),
  eraseSibling: endpoint({
    ...write,
    path: '/account/siblings/erase',
    needs: ['self', 'parent'],
    summary: 'Erase a blocked colleague; what they did for the company stays, without their name',
    body: v.object({ id: Id, username: typed, password }),
    answer: Message,
  }),
  eraseAnybody: endpoint({
    ...write,
    path: '/admin/accounts/erase',
    needs: ['self', 'admin'],
    summary: 'Erase anybody but oneself',
    body: v.object({ user_id: Id, username: typed, password }),
    answer: Message,
  }),
  findCarOwner: endpoint({
    method: 'POST',
    path: '/account/car-owner',
    access: 'user',
    needs: ['self', 'parent'],
    unkeyed: true,
    summary: "How often the owner of a car stands in what the parent's company keeps, apart from its papers",
    body: v.object(carOwner),
    answer: CarOwnerFound,
  }),
  eraseCarOwner: endpoint({
    ...write,
    path: '/account/car-owner/erase',
    needs: ['self', 'parent'],
    summary: 'Erase them there; orders, invoices and claims that were sent stay, as the law asks',
    body: v.object({ ...carOwner, password }),
    answer: Message,
  }),
  endSessions: endpoint({
    method: 'POST',
    path: '/admin/accounts/sessions/destroy',
    access: 'user',
    needs: ['self', 'admin'],
    once: true,
    summary: 'Log anybody but oneself out everywhere; it stands in the trail',
    body: v.object({ user_id: Id }),
    answer: Message,
  }),
  endAllSessions: endpoint({
    ...write,
    path: '/admin/sessions/destroy',
    needs: ['self', 'admin'],
    summary: 'Log everybody out everywhere but from the own session; it stands in the trail',
    body: v.object({ password }),
    answer: Message,
  }),
}

import * as v from 'valibot'
import { boundedList, trimmedText } from '../bounded.ts'
import { CART_LINES_MAX } from './cart.ts'
import { AddItem } from './cart-changes.ts'
import { endpoint } from '../endpoint.ts'
import { Count, Id, IsoDateTime, Uuid } from '../fields.ts'
import { VehicleBadge } from '../catalogue/vehicles.ts'

export const JobState = v.picklist(['open', 'ordered', 'closed'])
export type JobState = v.InferOutput<typeof JobState>

export const jobTexts = { name: 60, plate: 15, customer_reference: 40 } as const

const Name = v.pipe(trimmedText(jobTexts.name), v.nonEmpty())
const Plate = trimmedText(jobTexts.plate)
const CustomerReference = trimmedText(jobTexts.customer_reference)

const Job = v.object({
  id: Uuid,
  name: v.string(),
  plate: v.string(),
  vehicle: v.nullable(VehicleBadge),
  customer_reference: v.string(),
  state: JobState,
  is_ready: v.boolean(),
  created_by: v.string(),
  created_at: IsoDateTime,
  lines: Count,
})

const jobParams = v.object({ id: Uuid })
const write = { access: 'user', once: true } as const

/** Who is meant by "last time": the plate, or, for a job without one, all cars of its type. */
const LastOrder = v.object({
  number: v.string(),
  date: IsoDateTime,
  by: v.picklist(['plate', 'vehicle']),
  /** Those of the order that were for this car, by their number within it. */
  lines: v.array(Count),
})

/** Apart from the writes; the jobs themselves come with the cart. */
export const jobReads = {
  list: endpoint({
    method: 'GET',
    path: '/jobs',
    access: 'user',
    summary: "The company's jobs, the newest first, at most 100; with `state` those alone",
    query: v.object({ state: v.optional(JobState) }),
    answer: v.object({ items: v.array(Job) }),
  }),
  lastOrder: endpoint({
    method: 'GET',
    path: '/jobs/:id/last-order',
    access: 'user',
    summary:
      "What the company ordered last for the job's car, outside this job: by its plate, or without one by its type; null where nothing was",
    params: jobParams,
    answer: v.object({ order: v.nullable(LastOrder) }),
  }),
}

/** A job is the company's: every colleague sees and fills it. Its open ones come with the cart, with their lines; writes answer with neither. */
export const jobEndpoints = {
  create: endpoint({
    method: 'POST',
    path: '/jobs',
    ...write,
    status: 201,
    summary: 'Open a job, under an id of the caller',
    body: v.object({
      id: Uuid,
      name: Name,
      plate: v.optional(Plate, ''),
      car_id: v.optional(v.nullable(Id), null),
      customer_reference: v.optional(CustomerReference, ''),
    }),
    answer: v.object({ id: Uuid }),
  }),
  update: endpoint({
    method: 'PATCH',
    path: '/jobs/:id',
    ...write,
    summary:
      'Change what a job is called, or that it is ready to be ordered; 422 at a text where another than its base stands',
    params: jobParams,
    body: v.object({
      name: v.optional(Name),
      base_name: v.optional(trimmedText(jobTexts.name)),
      plate: v.optional(Plate),
      base_plate: v.optional(Plate),
      customer_reference: v.optional(CustomerReference),
      base_customer_reference: v.optional(CustomerReference),
      is_ready: v.optional(v.boolean()),
    }),
    answer: v.object({ id: Uuid }),
  }),
  close: endpoint({
    method: 'DELETE',
    path: '/jobs/:id',
    ...write,
    status: 202,
    summary: 'Close a job; 422 while there are lines in it',
    params: jobParams,
  }),
  add: endpoint({
    method: 'POST',
    path: '/jobs/:id/items',
    ...write,
    status: 201,
    summary: 'Put articles into a job; one that was ordered or closed is open again',
    params: jobParams,
    body: v.object({ items: boundedList(AddItem, CART_LINES_MAX, 1) }),
    answer: v.object({ added: Count, name: v.nullable(v.string()), uuids: v.array(Uuid) }),
  }),
  move: endpoint({
    method: 'POST',
    path: '/v2/cart/items/move',
    ...write,
    status: 202,
    summary: "Move lines into a job, or with null into one's own cart; lines that are gone are left out",
    body: v.object({ uuids: boundedList(Uuid, CART_LINES_MAX, 1), job_id: v.nullable(Uuid) }),
  }),
}

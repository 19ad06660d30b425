import * as v from 'valibot'
import { endpoint } from './endpoint.ts'

export const statusEndpoints = {
  health: endpoint({
    method: 'GET',
    path: '/health',
    access: 'public',
    summary: 'The process is up',
    answer: v.object({ status: v.literal('up'), version: v.string() }),
  }),
  ready: endpoint({
    method: 'GET',
    path: '/ready',
    access: 'public',
    summary: 'The database answers and its migrations are applied',
    answer: v.object({ status: v.literal('ready'), catalogue_version: v.nullable(v.string()) }),
  }),
}

import { bare, moduleAccess } from '#tests/access/fixture.ts'

export const access = moduleAccess('delivery', { calls: { calendar: bare } })

import { bare, moduleAccess } from '#tests/access/fixture.ts'

export const access = moduleAccess('contact', { calls: { read: bare } })

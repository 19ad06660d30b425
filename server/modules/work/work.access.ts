import { bare, moduleAccess } from '#tests/access/fixture.ts'

export const access = moduleAccess('work', { calls: { list: bare } })

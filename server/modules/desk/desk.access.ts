import { bare, moduleAccess } from '#tests/access/fixture.ts'

/** It has nothing of its own: what others insert is what it must not show to strangers. */
export const access = moduleAccess('desk', { calls: { read: bare } })

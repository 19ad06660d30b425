import { msg } from '@lingui/core/macro'
import type { NounLabels } from '#src/data/sync/kind-labels.ts'

export const claimLabels: NounLabels<'claim.create.v1' | 'claim.finalize.v1'> = {
  'claim.create.v1': {
    title: msg`Reclamație`,
    edit: ({ opId }) => ({ route: { to: '/claims/new', search: { edit: opId } } }),
  },
  // Given up with the claim itself; what is to be mended stands there.
  'claim.finalize.v1': { title: msg`Trimitere reclamație`, edit: null },
}

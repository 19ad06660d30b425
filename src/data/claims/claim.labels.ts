import { msg } from '@lingui/core/macro'
import type { NounLabels } from '#src/data/sync/kind-labels.ts'

export const claimLabels: NounLabels<'claim.create.v1' | 'claim.finalize.v1'> = {
  'claim.create.v1': { title: msg`Reclamație`, edit: null },
  'claim.finalize.v1': { title: msg`Trimitere reclamație`, edit: null },
}

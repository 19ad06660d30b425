import { msg } from '@lingui/core/macro'
import type { NounLabels } from '#src/data/sync/kind-labels.ts'

const formOf = (edit: string | undefined) => ({ route: { to: '/claims/new', search: { edit } } }) as const

export const claimLabels: NounLabels<'claim.create.v1' | 'claim.finalize.v1'> = {
  'claim.create.v1': { title: msg`Reclamație`, edit: ({ opId }) => formOf(opId) },
  'claim.finalize.v1': { title: msg`Trimitere reclamație`, edit: ({ dependsOn }) => formOf(dependsOn[0]) },
}

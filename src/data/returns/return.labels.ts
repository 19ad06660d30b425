import { msg } from '@lingui/core/macro'
import type { NounLabels } from '#src/data/sync/kind-labels.ts'
import type { ReturnOperation } from '#src/domain/returns/returns-fold.ts'

export const returnLabels: NounLabels<ReturnOperation['kind']> = {
  'return.create.v1': {
    title: msg`Retur`,
    edit: ({ opId }) => ({ route: { to: '/returns/new', search: { edit: opId } } }),
  },
  // Given up with the return, where that waits too; what is to be mended stands there.
  'return.finish.v1': { title: msg`Fotografiile returului`, edit: null },
}

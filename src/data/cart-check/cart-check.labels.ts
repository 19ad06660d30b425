import { msg } from '@lingui/core/macro'
import type { NounLabels } from '#src/data/sync/kind-labels.ts'
import type { CheckKind } from '#src/domain/cart-check-fold.ts'

export const cartCheckLabels: NounLabels<CheckKind> = {
  'check.mute.v1': { title: msg`Verificarea coșului`, edit: () => ({ route: { to: '/cart-v2' } }) },
}

import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { KindOf } from '#src/contract/operations.ts'
import { cartLabels } from '#src/data/cart/cart.labels.ts'
import { claimLabels } from '#src/data/claims/claim.labels.ts'
import { favouriteLabels } from '#src/data/favourites/favourite.labels.ts'
import { offerLabels } from '#src/data/offers/offer.labels.ts'
import { returnLabels } from '#src/data/returns/return.labels.ts'
import { preferenceLabels } from '#src/data/session/preference.labels.ts'
import { refusalOf } from '#src/data/sync/ending.ts'
import type { EditRoute, KindLabels, NounLabels } from '#src/data/sync/kind-labels.ts'
import { threadLabels } from '#src/data/threads/thread.labels.ts'
import { vehicleLabels } from '#src/data/vehicles/vehicle.labels.ts'
import type { Operation, OperationError } from '#src/platform/offline/engine/operation.ts'
import { errorText } from '../calls/call-error-text.ts'

/** A kind of the contract that no noun names is an error here, and so is one without a title or a way to edit it. */
const labels: NounLabels<KindOf> = {
  ...cartLabels,
  ...claimLabels,
  ...favouriteLabels,
  ...offerLabels,
  ...preferenceLabels,
  ...returnLabels,
  ...threadLabels,
  ...vehicleLabels,
}

function labelsOf(kind: string): KindLabels | null {
  return Object.hasOwn(labels, kind) ? labels[kind as KindOf] : null
}

/** What a waiting write is; one that a later version stored is named as it is. */
export function operationTitle(i18n: I18n, { kind, payload }: Pick<Operation, 'kind' | 'payload'>): string {
  const title = labelsOf(kind)?.title ?? kind
  if (typeof title === 'string') return title
  return typeof title === 'function' ? title(i18n, payload) : i18n._(title)
}

/** What it is about. */
export function operationSubject({ kind, label }: Pick<Operation, 'kind' | 'label'>): string {
  return labelsOf(kind)?.hasNoSubject ? '' : label
}

/** Where it is changed; null for what can only be tried again or given up. */
export function editOf({
  kind,
  ...given
}: Pick<Operation, 'kind' | 'opId' | 'payload' | 'dependsOn'> &
  Partial<Pick<Operation, 'seen' | 'lastError'>>): EditRoute | null {
  try {
    return labelsOf(kind)?.edit?.(given) ?? null
  } catch {
    // Another version wrote it otherwise: its form would not find what was typed.
    return null
  }
}

/** Words for what the outbox itself says (platform/offline/engine); the server's own words come with its answers. */
const ownWords = {
  'no-answer': msg`Magazinul nu a răspuns.`,
  'order-aged': msg`Așteaptă de peste 12 ore. O mai trimitem?`,
  'order-expired': msg`Așteaptă de peste 7 zile, iar prețurile de atunci nu mai sunt valabile. Produsele sunt în coș.`,
  'unknown-kind': msg`Această versiune a aplicației nu o cunoaște; rămâne păstrată până la actualizare.`,
  'other-session': msg`Aparține altei sesiuni; pleacă după autentificare.`,
  'already-done': msg`Cea dinainte fusese deja îndeplinită.`,
  'dependency-cancelled': msg`Depinde de o operațiune la care s-a renunțat.`,
  'file-missing': msg`Lipsește un fișier.`,
  'cart-line-changed': msg`Cantitatea din coș s-a schimbat între timp.`,
} as const

/** The last answer in words; null when there was none. */
export function answerWords(i18n: I18n, error: OperationError | null): string | null {
  if (!error) return null
  const own = ownWords[error.code as keyof typeof ownWords] as (typeof ownWords)['no-answer'] | undefined
  return own ? i18n._(own) : errorText(i18n, refusalOf(error))
}

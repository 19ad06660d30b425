import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { KindOf } from '#src/contract/operations.ts'
import { refusalOf } from '#src/data/sync/ending.ts'
import type { Operation, OperationError } from '#src/platform/offline/engine/operation.ts'
import { callErrorText } from './call-error-text.ts'

/** Of kinds that are one thing to a person. */
const selection = msg`Selecție în coș`
const removal = msg`Eliminare din coș`
const answer = msg`Răspuns despre vehicul`
const titles = {
  'cart.add.v1': msg`Adăugare în coș`,
  'cart.quantity.v1': msg`Cantitate în coș`,
  'cart.select.v1': selection,
  'cart.select-all.v1': selection,
  'cart.comment.v1': msg`Observații comandă`,
  'cart.shipping-point.v1': msg`Punct de livrare`,
  'cart.remove.v1': removal,
  'cart.remove-missing.v1': removal,
  'cart.answer.v1': answer,
  'cart.clear.v1': msg`Golire coș`,
  'order.send.v1': msg`Comandă`,
  'vehicle.note.v1': msg`Date vehicul`,
  'vehicle.forget.v1': msg`Vehicul scos din listă`,
  'favourites.create.v1': msg`Listă de favorite nouă`,
  'favourites.update.v1': msg`Listă de favorite schimbată`,
  'favourites.delete.v1': msg`Listă de favorite ștearsă`,
  'favourites.add.v1': msg`Adăugare la favorite`,
  'favourites.remove.v1': msg`Eliminare de la favorite`,
  'favourites.move.v1': msg`Mutare între liste de favorite`,
  'claim.create.v1': msg`Reclamație`,
  'claim.finalize.v1': msg`Trimitere reclamație`,
  'preference.theme.v1': msg`Temă`,
  'preference.locale.v1': msg`Limbă`,
  'preference.vat.v1': msg`Afișează prețuri cu TVA`,
  'preference.attributes.v1': msg`Afișează atributele în liste`,
  'preference.margin.v1': msg`Afișează prețul de achiziție`,
  'preference.update.v1': msg`Setare`,
} satisfies Record<KindOf, unknown>

/** What `preference.update.v1` sets; called as in the settings. */
const settings = {
  addition: msg`Adaos comercial general`,
  density: msg`Mărimea butoanelor`,
  shortcuts: msg`Taste rapide`,
  new_search: msg`Căutare pe tipuri de piese`,
  product_view: msg`Afișarea produselor`,
  product_sort: msg`Ordinea produselor`,
}

/** A car was opened, and nothing was written down about it. */
export function isVisit({ kind, payload }: Pick<Operation, 'kind' | 'payload'>): boolean {
  return kind === 'vehicle.note.v1' && Object.keys(payload.body ?? {}).length === 0
}

function isKnown(kind: string): kind is keyof typeof titles {
  return kind in titles
}

/** What a waiting write is, for the sync centre; one that a later version stored is named as it is. */
export function operationTitle(i18n: I18n, { kind, payload }: Pick<Operation, 'kind' | 'payload'>): string {
  if (!isKnown(kind)) return kind.startsWith('preference.') ? i18n._(titles['preference.update.v1']) : kind
  // Another version may have stored it: its payload need not be what this one writes.
  const body = payload.body as
    | {
        readonly is_main?: unknown
        readonly fit_answers?: unknown
        readonly variants?: readonly { readonly requested_quantity?: number }[]
      }
    | null
    | undefined
  if (kind === 'favourites.update.v1' && body?.is_main) return i18n._(msg`Listă principală de favorite`)
  if (isVisit({ kind, payload })) return i18n._(msg`Vehicul deschis`)
  if (kind === 'vehicle.note.v1' && body?.fit_answers) return i18n._(answer)
  if (kind === 'preference.update.v1') {
    const set = Object.keys(settings).find((name) => Object.hasOwn(body ?? {}, name)) as
      | keyof typeof settings
      | undefined
    if (set) return i18n._(settings[set])
  }
  const title = i18n._(titles[kind])
  if (kind !== 'cart.quantity.v1') return title
  return `${title}: ${body?.variants?.[0]?.requested_quantity ?? 0}`
}

/** What it is about; names of settings are not words for a person. */
export function operationSubject({ kind, label }: Pick<Operation, 'kind' | 'label'>): string {
  return kind.startsWith('preference.') ? '' : label
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
  if (own) return i18n._(own)
  const atFields = Object.values(error.errors ?? {}).flat()
  return atFields.length > 0 ? atFields.join(' ') : callErrorText(i18n, refusalOf(error)).text
}

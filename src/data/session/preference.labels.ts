import { msg } from '@lingui/core/macro'
import { bodyOf, type KindLabels, type NounLabels } from '#src/data/sync/kind-labels.ts'
import type { PreferenceOperation } from '#src/domain/people/preference-fold.ts'

/** What `preference.update.v1` sets; called as in the settings. */
const settings = {
  addition: msg`Adaos comercial general`,
  density: msg`Mărimea butoanelor`,
  shortcuts: msg`Taste rapide`,
  new_search: msg`Căutare pe tipuri de piese`,
  product_view: msg`Afișarea produselor`,
  product_sort: msg`Ordinea produselor`,
}

const inSettings = {
  edit: () => ({ route: { to: '/account/settings' } }),
  hasNoSubject: true,
} satisfies Omit<KindLabels, 'title'>

export const preferenceLabels: NounLabels<PreferenceOperation['kind']> = {
  'preference.theme.v1': { title: msg`Temă`, ...inSettings },
  'preference.locale.v1': { title: msg`Limbă`, ...inSettings },
  'preference.vat.v1': { title: msg`Afișează prețuri cu TVA`, ...inSettings },
  'preference.attributes.v1': { title: msg`Afișează atributele în liste`, ...inSettings },
  'preference.margin.v1': { title: msg`Afișează prețul de achiziție`, ...inSettings },
  'preference.update.v1': {
    title(i18n, payload) {
      const body = bodyOf(payload)
      const set = Object.entries(settings).find(([name]) => Object.hasOwn(body, name))
      return i18n._(set ? set[1] : msg`Setare`)
    },
    ...inSettings,
  },
}

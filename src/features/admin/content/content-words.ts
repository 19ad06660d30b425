import { useLingui } from '@lingui/react/macro'
import { brand } from '#src/contract/brand.ts'
import type { ChangeAction, ContentRow, ContentState } from '#src/contract/campaigns/content-admin.ts'
import type { ContentKind } from '#src/contract/campaigns/content-kinds.ts'
import type { Locale } from '#src/contract/fields.ts'
import { useFormats } from '#src/i18n/use-formats.ts'
import type { Tone } from '#src/ui/Tag.tsx'

export const stateTones: Readonly<Record<ContentState, Tone>> = { running: 'ok', planned: 'accent', over: 'neutral' }

export function useContentWords() {
  const { t } = useLingui()
  const formats = useFormats()
  const at = (instant: string) => formats.date(instant, 'dateTime', brand.timeZone)
  const kinds: Readonly<Record<ContentKind, string>> = {
    announcement: t`Anunțuri`,
    slider: t`Imagini mari`,
    banner: t`Bannere`,
    article: t`Articole`,
    brand: t`Mărci`,
    campaign: t`Campanii lunare`,
    daily: t`Produsele zilei`,
    start: t`Campanii START`,
    prize: t`Premii START`,
    levels: t`Niveluri START`,
    career: t`Cariere`,
    release_note: t`Noutăți în magazin`,
  }
  const states: Readonly<Record<ContentState, string>> = {
    running: t`în curs`,
    planned: t`programat`,
    over: t`încheiat`,
  }
  const languages: Readonly<Record<Locale, string>> = {
    ro: t`română`,
    hu: t`maghiară`,
    en: t`engleză`,
    de: t`germană`,
  }
  const actions: Readonly<Record<ChangeAction, string>> = {
    created: t`scris`,
    changed: t`modificat`,
    deleted: t`șters`,
    restored: t`adus înapoi`,
  }
  return {
    at,
    kinds,
    states,
    languages,
    actions,
    /** From when or until when, whichever comes next. */
    period({ state, starts_at: from, ends_at: until }: Pick<ContentRow, 'state' | 'starts_at' | 'ends_at'>): string {
      if (state === 'planned') return t`de la ${at(from)}`
      if (until === null) return t`fără sfârșit`
      return state === 'over' ? t`încheiat la ${at(until)}` : t`până la ${at(until)}`
    },
    /** A day's products are called by their day. */
    title: (kind: ContentKind, { title, starts_at: from }: Pick<ContentRow, 'title' | 'starts_at'>): string =>
      kind === 'daily' ? formats.date(from, 'date', brand.timeZone) : kind === 'levels' ? kinds.levels : title,
  }
}

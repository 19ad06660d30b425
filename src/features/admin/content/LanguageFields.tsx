import { useLingui } from '@lingui/react/macro'
import { Textarea, TextInput } from '@mantine/core'
import type { ContentInput, ContentTexts } from '#src/contract/campaigns/content-admin.ts'
import type { ContentKind } from '#src/contract/campaigns/content-kinds.ts'
import { type Locale, locales } from '#src/contract/fields.ts'
import { hasPart, missingLanguages } from '#src/domain/content-rules.ts'
import { Choice } from '#src/ui/controls/Choice.tsx'
import { useContentWords } from './content-words.ts'
import own from './Content.module.css'

interface LanguageFieldsProps {
  readonly kind: ContentKind
  readonly texts: ContentInput['texts']
  readonly hasPicture: boolean
  readonly locale: Locale
  readonly errors: Readonly<Record<string, string>>
  readonly onLocale: (locale: Locale) => void
  readonly onChange: (texts: ContentInput['texts']) => void
}

/** What is said in each language; one is written at a time, and the choice says which are missing. */
export function LanguageFields({ kind, texts, hasPicture, locale, errors, onLocale, onChange }: LanguageFieldsProps) {
  const { t } = useLingui()
  const { languages } = useContentWords()
  const missing = missingLanguages(kind, texts)
  const written = texts[locale]
  const set = (change: Partial<ContentTexts>) => onChange({ ...texts, [locale]: { ...written, ...change } })
  const isOriginal = locale === 'ro'
  const placeholder = (part: keyof ContentTexts) => (isOriginal ? undefined : texts.ro[part] || undefined)
  const field = (part: keyof ContentTexts) => ({
    id: `content-texts.${locale}.${part}`,
    size: 'md' as const,
    value: written[part],
    lang: locale,
    placeholder: placeholder(part),
    error: errors[`texts.${locale}.${part}`],
  })
  const language = languages[locale]
  return (
    <section className={own['languages']} aria-label={t`Texte`}>
      <Choice
        label={t`Limba`}
        value={locale}
        onChange={onLocale}
        options={locales.map((each) => ({
          value: each,
          label: missing.includes(each) ? t`${languages[each]}, lipsește` : languages[each],
        }))}
      />
      <TextInput
        {...field('title')}
        label={t`Titlu (${language})`}
        maxLength={200}
        onChange={(event) => set({ title: event.currentTarget.value })}
      />
      {hasPart(kind, 'place') ? (
        <TextInput
          {...field('place')}
          label={t`Locul (${language})`}
          maxLength={120}
          onChange={(event) => set({ place: event.currentTarget.value })}
        />
      ) : null}
      <Textarea
        {...field('body')}
        label={t`Text (${language})`}
        description={t`Un rând este un paragraf.`}
        autosize
        minRows={3}
        maxRows={16}
        maxLength={5_000}
        onChange={(event) => set({ body: event.currentTarget.value })}
      />
      {hasPart(kind, 'link') ? (
        <TextInput
          {...field('link')}
          label={t`Adresa din magazin (${language})`}
          description={
            isOriginal ? t`De exemplu /search-v2?q=bujii; gol: nu duce nicăieri.` : t`Gol: adresa în română.`
          }
          maxLength={300}
          onChange={(event) => set({ link: event.currentTarget.value })}
        />
      ) : null}
      {hasPicture ? (
        <TextInput
          {...field('alt')}
          label={t`Ce arată imaginea (${language})`}
          description={t`Pentru cine nu o vede; gol dacă titlul spune tot.`}
          maxLength={200}
          onChange={(event) => set({ alt: event.currentTarget.value })}
        />
      ) : null}
    </section>
  )
}

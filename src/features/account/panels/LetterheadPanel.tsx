import { Trans, useLingui } from '@lingui/react/macro'
import { Button, TextInput } from '@mantine/core'
import { IconPhoto, IconTrash } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import * as v from 'valibot'
import { callErrorText } from '#src/components/calls/call-error-text.ts'
import { Loaded } from '#src/components/offline/Loaded.tsx'
import { useCommandForm } from '#src/components/calls/use-command-form.ts'
import { phone } from '#src/contract/people/phone.ts'
import { type Letterhead, LOGO_BYTES_MAX, logoTypes } from '#src/contract/ordering/letterhead.ts'
import { letterheadQueries, useKeepLetterhead, useSetLogo } from '#src/data/letterhead/letterhead.queries.ts'
import { ApiError } from '#src/platform/api/api-error.ts'
import { Form } from '#src/ui/forms/Form.tsx'
import { FormErrorSummary } from '#src/ui/forms/FormErrorSummary.tsx'
import { SkeletonRows } from '#src/ui/states/SkeletonRows.tsx'
import { Toggle } from '#src/ui/controls/Toggle.tsx'
import { SettingsPanel } from '../SettingsPanel.tsx'
import classes from './LetterheadPanel.module.css'

/** What offers for owners of cars and papers are headed with; a parent sets it for the company. */
export function LetterheadPanel() {
  const query = useQuery(letterheadQueries.read())
  return (
    <SettingsPanel id="letterhead" title={<Trans>Antetul ofertelor și documentelor</Trans>}>
      <p className={classes['soft']}>
        <Trans>Așa vă vede clientul: pe pagina ofertei și pe documentele PDF.</Trans>
      </p>
      <Loaded query={query} skeleton={<SkeletonRows rows={3} />} compact>
        {(letterhead) => (
          <>
            <LetterheadForm letterhead={letterhead} />
            <LogoField hasLogo={letterhead.has_logo} />
          </>
        )}
      </Loaded>
    </SettingsPanel>
  )
}

const schema = v.object({
  name: v.pipe(v.string(), v.trim(), v.nonEmpty('required'), v.maxLength(80)),
  phone: phone(30),
  vat_registered: v.boolean(),
})

function LetterheadForm({ letterhead: { name, phone, vat_registered } }: { letterhead: Letterhead }) {
  const { t } = useLingui()
  const client = useQueryClient()
  const [isKept, setKept] = useState(false)
  const keep = useKeepLetterhead((kept) => client.setQueryData(letterheadQueries.read().queryKey, kept))
  const labels = { name: t`Numele atelierului`, phone: t`Telefon` }
  const form = useCommandForm({ initialValues: { name, phone, vat_registered }, schema, labels })
  const submit = async (values: v.InferOutput<typeof schema>) => {
    setKept(false)
    await keep.runAsync(v.parse(schema, values))
    setKept(true)
  }
  return (
    <Form label={t`Antet`} onSubmit={form.submitWith(submit, t`Antetul nu a putut fi salvat.`)}>
      <div className={classes['form']}>
        <FormErrorSummary {...form.summary} />
        <TextInput {...form.field('name')} size="md" label={labels.name} maxLength={80} autoComplete="organization" />
        <TextInput
          {...form.field('phone')}
          size="md"
          type="tel"
          label={labels.phone}
          maxLength={30}
          autoComplete="tel"
        />
        <Toggle
          label={t`Firma este plătitoare de TVA`}
          description={<Trans>Oprit, clientul vede prețul final, fără un rând de TVA.</Trans>}
          checked={form.values.vat_registered}
          onChange={(checked) => form.set('vat_registered', checked)}
        />
        <div className={classes['actions']}>
          <Button type="submit" variant="default" loading={keep.isPending}>
            <Trans>Salvează antetul</Trans>
          </Button>
          <span role="status">{isKept ? <Trans>Salvat</Trans> : null}</span>
        </div>
      </div>
    </Form>
  )
}

function LogoField({ hasLogo }: { hasLogo: boolean }) {
  const { t, i18n } = useLingui()
  const chooser = useRef<HTMLInputElement>(null)
  const client = useQueryClient()
  const [problem, setProblem] = useState<string | null>(null)
  const set = useSetLogo((kept) => {
    client.setQueryData(letterheadQueries.read().queryKey, kept)
    return client.invalidateQueries({ queryKey: letterheadQueries.logo().queryKey })
  })
  const send = async (file: File | null) => {
    setProblem(null)
    if (file && file.size > LOGO_BYTES_MAX) return setProblem(t`Fișierul are peste 2 MB. Alegeți o imagine mai mică.`)
    try {
      await set.runAsync(file)
    } catch (error) {
      const atFile = error instanceof ApiError ? error.fieldErrors['logo'] : undefined
      setProblem(atFile?.join(' ') ?? callErrorText(i18n, error).text)
    }
  }
  return (
    <div className={classes['form']}>
      {hasLogo ? <Logo /> : null}
      {problem === null ? null : (
        <p role="alert" className={classes['problem']}>
          {problem}
        </p>
      )}
      <div className={classes['actions']}>
        <Button
          variant="default"
          loading={set.isPending}
          leftSection={<IconPhoto size={20} stroke={1.75} aria-hidden />}
          onClick={() => chooser.current?.click()}
        >
          {hasLogo ? <Trans>Schimbă sigla</Trans> : <Trans>Alege o siglă (PNG sau JPEG)</Trans>}
        </Button>
        {hasLogo ? (
          <Button
            variant="subtle"
            disabled={set.isPending}
            leftSection={<IconTrash size={20} stroke={1.75} aria-hidden />}
            onClick={() => void send(null)}
          >
            <Trans>Elimină sigla</Trans>
          </Button>
        ) : null}
        <input
          ref={chooser}
          type="file"
          hidden
          accept={logoTypes.join(',')}
          aria-label={t`Sigla firmei`}
          onChange={(event) => {
            const { files } = event.currentTarget
            if (files?.[0]) void send(files[0])
            event.currentTarget.value = ''
          }}
        />
      </div>
    </div>
  )
}

function Logo() {
  const { t } = useLingui()
  const { data } = useQuery(letterheadQueries.logo())
  const [address, setAddress] = useState<string | null>(null)
  useEffect(() => {
    if (!data) return undefined
    const made = URL.createObjectURL(data)
    setAddress(made)
    return () => URL.revokeObjectURL(made)
  }, [data])
  return address === null ? null : <img src={address} alt={t`Sigla firmei`} className={classes['logo']} />
}

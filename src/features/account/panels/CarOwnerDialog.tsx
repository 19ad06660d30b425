import { Trans, useLingui } from '@lingui/react/macro'
import { Button, TextInput } from '@mantine/core'
import { useState } from 'react'
import * as v from 'valibot'
import { useCommandForm } from '#src/components/calls/use-command-form.ts'
import { carOwnerPlaces } from '#src/contract/people/personal-data.ts'
import { useEraseCarOwner, useFindCarOwner } from '#src/data/personal-data/personal-data.commands.ts'
import { Dialog } from '#src/ui/layout/Dialog.tsx'
import { Form } from '#src/ui/forms/Form.tsx'
import { FormErrorSummary } from '#src/ui/forms/FormErrorSummary.tsx'
import { PasswordField } from '#src/ui/forms/PasswordField.tsx'
import { notify } from '#src/ui/notifications/notify.ts'

const Schema = v.object({ plate: v.string(), vin: v.string(), phone: v.string(), password: v.string() })

/** Who brought their car here asks to be forgotten: first what there is of them, then, by the own password, it is gone. */
export function CarOwnerDialog({ onClose }: { onClose: () => void }) {
  const { t } = useLingui()
  const [found, setFound] = useState<string | null>(null)
  const find = useFindCarOwner()
  const erase = useEraseCarOwner()
  const labels = { plate: t`Nr. auto`, vin: t`VIN`, phone: t`Telefon`, password: t`Parola dvs.` }
  const places = {
    vehicles: t`Vehicule`,
    searches: t`Căutări după VIN`,
    jobs: t`Lucrări`,
    carts: t`Coș`,
    offers: t`Oferte`,
    requests: t`Cereri de ofertă`,
    links: t`Linkuri`,
    claims: t`Reclamații începute`,
  }
  const form = useCommandForm({
    initialValues: { plate: '', vin: '', phone: '', password: '' },
    schema: Schema,
    labels,
  })
  const send = async (values: v.InferOutput<typeof Schema>) => {
    if (!found) {
      const counts = await find.runAsync(values)
      const there = carOwnerPlaces.filter((place) => counts[place] > 0)
      return setFound(there.map((place) => `${places[place]}: ${counts[place]}`).join(' · '))
    }
    notify({ kind: 'info', text: (await erase.runAsync(values)).message })
    return onClose()
  }
  const field = (name: 'plate' | 'vin' | 'phone') => {
    const { onChange, ...input } = form.field(name)
    return {
      ...input,
      size: 'md',
      label: labels[name],
      autoComplete: 'off',
      onChange: (event: unknown) => {
        onChange(event)
        setFound(null)
      },
    }
  }
  return (
    <Dialog title={t`Șterge datele unui client`} onClose={onClose}>
      <Form onSubmit={form.submitWith(send, '')} label={t`Șterge datele unui client`}>
        <FormErrorSummary {...form.summary} />
        <p>
          <Trans>Comenzile, facturile și reclamațiile trimise rămân, cât cere legea.</Trans>
        </p>
        <TextInput {...field('plate')} data-autofocus />
        <TextInput {...field('vin')} />
        <TextInput {...field('phone')} type="tel" />
        <p role="status">{found === '' ? <Trans>Nu păstrați nimic altceva despre acest client.</Trans> : found}</p>
        {found ? (
          <PasswordField
            {...form.field('password')}
            size="md"
            label={labels.password}
            autoComplete="current-password"
          />
        ) : null}
        <Button type="submit" size="lg" loading={find.isPending || erase.isPending} color={found ? 'red' : undefined}>
          {found ? <Trans>Șterge definitiv</Trans> : <Trans>Caută</Trans>}
        </Button>
      </Form>
    </Dialog>
  )
}

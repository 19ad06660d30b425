import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Button, Textarea, TextInput } from '@mantine/core'
import { IconDownload, IconShare2 } from '@tabler/icons-react'
import { useState } from 'react'
import * as v from 'valibot'
import { DownloadState } from '#src/components/calls/DownloadState.tsx'
import { useCommandForm } from '#src/components/calls/use-command-form.ts'
import type { CartInfo, PaperPrice } from '#src/contract/ordering/papers.ts'
import { useOnline } from '#src/data/knowledge/use-known-at.ts'
import { downloadCartPaper, useStoreCartInfo } from '#src/data/papers/paper.queries.ts'
import { useUser } from '#src/data/session/user-data.ts'
import { useDownload } from '#src/data/use-download.ts'
import { Form } from '#src/ui/forms/Form.tsx'
import { FormErrorSummary } from '#src/ui/forms/FormErrorSummary.tsx'
import { notifyError } from '#src/ui/notifications/notify.ts'
import { RadioCards } from '#src/ui/controls/RadioCards.tsx'
import classes from './PaperDialog.module.css'

/** As long as the shop takes them (contract/ordering/papers.ts). */
const TITLE_MAX = 80
const PLATE_MAX = 15
const NOTE_MAX = 500
const text = (most: number) => v.pipe(v.string(), v.trim(), v.maxLength(most))
const schema = v.object({
  title: text(TITLE_MAX),
  customer: text(TITLE_MAX),
  plate: text(PLATE_MAX),
  note: v.pipe(v.string(), v.maxLength(NOTE_MAX)),
})

/** What stands above the lines, and at which prices; the file is made by the shop, so without contact there is none. */
export function PaperForm({ info, count }: { info: CartInfo; count: number }) {
  const { t } = useLingui()
  const online = useOnline()
  const user = useUser()
  const [price, setPrice] = useState<PaperPrice>('sale')
  const store = useStoreCartInfo()
  const { download, start } = useDownload(downloadCartPaper(price))
  const labels = { title: t`Titlu`, customer: t`Client`, plate: t`Număr de înmatriculare`, note: t`Mențiuni` }
  const form = useCommandForm({ initialValues: { ...info }, schema, labels })
  const submit = async (values: CartInfo) => {
    await store.runAsync(v.parse(schema, values))
    start()
  }
  const isBusy = store.isPending || download.is === 'running'
  return (
    <Form label={t`Document PDF`} onSubmit={form.submitWith(submit, t`Documentul nu a putut fi pregătit.`)}>
      <div className={classes['form']}>
        <FormErrorSummary {...form.summary} />
        <p className={classes['what']}>
          <Plural
            value={count}
            one="Cuprinde produsul selectat."
            few="Cuprinde cele # produse selectate."
            other="Cuprinde cele # de produse selectate."
          />
        </p>
        {user.may_see_purchase_prices ? (
          <RadioCards
            label={t`La ce preț?`}
            value={price}
            onChange={(value) => setPrice(value as PaperPrice)}
            options={[
              { value: 'sale', title: t`Preț de vânzare`, text: t`Pentru client: fără prețurile dvs. de achiziție.` },
              { value: 'purchase', title: t`Preț de achiziție`, text: t`Pentru firma dvs.` },
            ]}
          />
        ) : null}
        <TextInput
          {...form.field('title')}
          size="md"
          label={labels.title}
          placeholder={t`Estimare de preț`}
          autoComplete="off"
          maxLength={TITLE_MAX}
        />
        <div className={classes['pair']}>
          <TextInput
            {...form.field('customer')}
            size="md"
            label={labels.customer}
            autoComplete="off"
            maxLength={TITLE_MAX}
          />
          <TextInput {...form.field('plate')} size="md" label={labels.plate} autoComplete="off" maxLength={PLATE_MAX} />
        </div>
        <Textarea {...form.field('note')} size="md" label={labels.note} rows={2} maxLength={NOTE_MAX} />
        <DownloadState download={download} label={t`Document PDF`} preparing={t`Se pregătește documentul…`} />
        {online ? null : (
          <p className={classes['what']}>
            <Trans>Documentul se face la magazin: are nevoie de rețea.</Trans>
          </p>
        )}
        <div className={classes['actions']}>
          <Button
            type="submit"
            size="lg"
            loading={isBusy}
            disabled={!online}
            leftSection={<IconDownload size={20} stroke={1.75} aria-hidden />}
          >
            <Trans>Descarcă PDF</Trans>
          </Button>
          {download.is === 'done' && canShareFile(download.file.name, download.file.content) ? (
            <Button
              variant="default"
              size="lg"
              leftSection={<IconShare2 size={20} stroke={1.75} aria-hidden />}
              onClick={() =>
                void shareFile(download.file.name, download.file.content).catch(() =>
                  notifyError(t`Documentul nu a putut fi trimis. Îl găsiți între fișierele descărcate.`),
                )
              }
            >
              <Trans>Trimite clientului</Trans>
            </Button>
          ) : null}
        </div>
      </div>
    </Form>
  )
}

/** Whether the device hands files to other apps (messages, mail); most computers do not. */
function canShareFile(name: string, content: Blob): boolean {
  return typeof navigator.canShare === 'function' && navigator.canShare({ files: [asFile(name, content)] })
}

/** Hands a file to an app that the person chooses; whoever changes their mind has not failed. */
async function shareFile(name: string, content: Blob): Promise<void> {
  try {
    await navigator.share({ files: [asFile(name, content)], title: name })
  } catch (error) {
    if (!(error instanceof DOMException && error.name === 'AbortError')) throw error
  }
}

function asFile(name: string, content: Blob): File {
  return new File([content], name, { type: content.type })
}

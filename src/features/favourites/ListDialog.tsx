import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Textarea, TextInput } from '@mantine/core'
import { useCommandForm } from '#src/components/calls/use-command-form.ts'
import { FAVOURITE_LISTS_MAX } from '#src/contract/ordering/favourites.ts'
import { useSaveList } from '#src/data/favourites/favourite.commands.ts'
import { listProblem } from '#src/domain/favourites/favourite-rules.ts'
import type { ShownList } from '#src/domain/favourites/favourites-fold.ts'
import { Dialog } from '#src/ui/layout/Dialog.tsx'
import { Form } from '#src/ui/forms/Form.tsx'
import { FormErrorSummary } from '#src/ui/forms/FormErrorSummary.tsx'
import { listWasKept, type ListWords } from './list-words.ts'
import * as v from 'valibot'

interface ListDialogProps {
  readonly words: ListWords
  readonly lists: readonly ShownList[]
  readonly onClose: () => void
  /** Kept by the shop, or on this device. */
  readonly onSaved: (list: Pick<ShownList, 'id' | 'name'>) => void
}

/** Makes a list, or changes its name and description. */
export function ListDialog({ words, lists, onClose, onSaved }: ListDialogProps) {
  const { t } = useLingui()
  const save = useSaveList()
  const labels = { name: t`Numele listei`, description: t`Descriere (opțional)` }
  const form = useCommandForm({
    initialValues: { name: words.name, description: words.description },
    schema: listSchema,
    labels,
  })
  const submit = async ({ name, description }: { name: string; description: string }) => {
    const list = { ...words, name: name.trim(), description: description.trim() }
    const problem = listProblem(lists, list)
    if (problem === 'name-taken') return form.refuse(null, { name: [t`Aveți deja o listă cu acest nume.`] })
    if (problem === 'too-many') return form.refuse(t`Puteți avea cel mult ${FAVOURITE_LISTS_MAX} de liste.`)
    await save.runAsync(list)
    listWasKept(list)
    onSaved(list)
    onClose()
  }
  const failure = words.isNew ? t`Lista nu a putut fi creată.` : t`Lista nu a putut fi salvată.`
  return (
    <Dialog title={words.isNew ? t`Listă nouă` : t`Redenumește`} onClose={onClose}>
      <Form label={labels.name} onSubmit={form.submitWith(submit, failure)}>
        <FormErrorSummary {...form.summary} />
        <TextInput
          {...form.field('name')}
          size="md"
          data-autofocus
          label={labels.name}
          placeholder={t`De exemplu: Revizii Golf`}
          autoComplete="off"
          maxLength={NAME_MAX}
        />
        <Textarea
          {...form.field('description')}
          size="md"
          label={labels.description}
          rows={2}
          maxLength={DESCRIPTION_MAX}
        />
        <Button type="submit" size="lg" loading={save.isPending}>
          {words.isNew ? <Trans>Creează lista</Trans> : <Trans>Salvează</Trans>}
        </Button>
      </Form>
    </Dialog>
  )
}

/** As long as the shop takes them (contract/ordering/favourites.ts). */
const NAME_MAX = 60
const DESCRIPTION_MAX = 300

/** A list's words as a person types them. */
const listSchema = v.object({
  name: v.pipe(v.string(), v.trim(), v.nonEmpty(), v.maxLength(NAME_MAX)),
  description: v.pipe(v.string(), v.trim(), v.maxLength(DESCRIPTION_MAX)),
})

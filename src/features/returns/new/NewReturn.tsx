import { Trans, useLingui } from '@lingui/react/macro'
import { ButtonLink } from '#src/ui/controls/ButtonLink.tsx'
import { Chip } from '#src/ui/controls/Chip.tsx'
import { Form } from '#src/ui/forms/Form.tsx'
import { Panel } from '#src/ui/layout/Panel.tsx'
import type { ReturnTypes } from '#src/contract/after-sales/returns.ts'
import type { EditedWrite } from '#src/data/sync/use-edited-write.ts'
import { useReturnTypeWords } from '../return-words.ts'
import type { NewReturnAddress } from '../returns-address.ts'
import { LineFinder } from './LineFinder.tsx'
import { ReturnSheet } from './ReturnSheet.tsx'
import { useReturnForm } from './use-return-form.ts'
import classes from './NewReturn.module.css'

interface NewReturnProps {
  readonly userId: number
  readonly kinds: ReturnTypes
  readonly edited: EditedWrite | null
  readonly address: NewReturnAddress
}

/** The type, then the part in hand among what was invoiced, and beside it the return as it grows. */
export function NewReturn({ userId, kinds, edited, address }: NewReturnProps) {
  const { t } = useLingui()
  const words = useReturnTypeWords()
  const form = useReturnForm({ userId, kinds, edited, type: address.type })
  const { type } = form.draft
  const isByClaim = kinds.types.find((each) => each.type === type)?.by_claim ?? false
  return (
    <Form
      label={t`Retur nou`}
      onSubmit={(event) => {
        event.preventDefault()
        void form.send()
      }}
    >
      <div className={classes['types']} role="group" aria-label={t`Ce se returnează`}>
        {kinds.types.map((each) => (
          <Chip key={each.type} selected={each.type === type} onClick={() => form.setType(each.type)}>
            {words[each.type]}
          </Chip>
        ))}
      </div>
      {isByClaim ? (
        <Panel title={words[type]}>
          <p>
            <Trans>Ce este în garanție se reclamă, cu fotografii; răspundem în 24 de ore lucrătoare.</Trans>
          </p>
          <ButtonLink to="/claims/new" search={address.invoice === undefined ? {} : { invoice: address.invoice }}>
            <Trans>Reclamație nouă</Trans>
          </ButtonLink>
        </Panel>
      ) : (
        <div className={classes['parts']}>
          <LineFinder form={form} initial={address.invoice ?? address.q ?? ''} />
          <ReturnSheet form={form} />
        </div>
      )}
    </Form>
  )
}

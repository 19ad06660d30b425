import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconSearchOff } from '@tabler/icons-react'
import { useVinProblemWords } from '#src/components/vin/use-vin-problem-words.ts'
import { brand } from '#src/contract/brand.ts'
import { readEan } from '#src/domain/numbers/ean.ts'
import { readTyreText } from '#src/domain/reading/tyre-text.ts'
import { vinInText } from '#src/domain/reading/vehicle-text.ts'
import { readPlate } from '#src/domain/vehicles/plate.ts'
import { nearVinLength } from '#src/domain/vehicles/vin.ts'
import { ButtonLink } from '#src/ui/controls/ButtonLink.tsx'
import { EmptyState } from '#src/ui/states/EmptyState.tsx'
import classes from './NothingFound.module.css'

/** What to do when a text finds nothing; `onEverywhere` takes the car out of the search. */
export function NothingFound({ text, onEverywhere }: { text: string; onEverywhere: (() => void) | undefined }) {
  const { t } = useLingui()
  const vinProblemWords = useVinProblemWords()
  // What it means stands above, with the way there: nothing is to be written differently, and that no part has such a number is no news.
  if (vinInText(text) !== null || readTyreText(text) !== null || readPlate(text)?.kind === 'standard') return null
  const length = nearVinLength(text)
  return (
    <EmptyState
      icon={<IconSearchOff size={40} stroke={1.6} />}
      title={t`Nimic pentru „${text}”`}
      action={
        <>
          {onEverywhere ? (
            <Button onClick={onEverywhere}>
              <Trans>Caută la toate vehiculele</Trans>
            </Button>
          ) : null}
          <ButtonLink to="/vehicle" variant={onEverywhere ? 'default' : 'filled'}>
            <Trans>Caută după vehicul</Trans>
          </ButtonLink>
          <Button component="a" variant="default" href={`tel:${brand.contacts.sales.phone.replaceAll(' ', '')}`}>
            <Trans>Sună la vânzări</Trans>
          </Button>
        </>
      }
    >
      <ul className={classes['tips']}>
        {readEan(text)?.isValid === false ? (
          <li>
            <Trans>Cifra de control a codului EAN nu se potrivește: verificați cifrele.</Trans>
          </li>
        ) : null}
        {length === null ? null : <li>{vinProblemWords({ kind: 'vin-length', length })}</li>}
        {/\d/.test(text) ? (
          <>
            <li>
              <Trans>Verificați numărul; spațiile, punctele și liniuțele nu contează.</Trans>
            </li>
            <li>
              <Trans>Scrieți doar începutul numărului.</Trans>
            </li>
          </>
        ) : null}
        <li>
          <Trans>Încercați denumirea piesei, de exemplu „filtru ulei”.</Trans>
        </li>
      </ul>
    </EmptyState>
  )
}

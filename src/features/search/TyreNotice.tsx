import { Trans } from '@lingui/react/macro'
import { IconWheel } from '@tabler/icons-react'
import type { SearchAnswer } from '#src/contract/search.ts'
import { readTyreText } from '#src/domain/reading/tyre-text.ts'
import { ButtonLink } from '#src/ui/ButtonLink.tsx'
import classes from './VinNotice.module.css'

type Reading = SearchAnswer['interpretations'][number]

/** Where the tyres are that a text means: as the shop read it, else by what can be read without it. */
export function tyreAddress(readings: readonly Reading[], text: string) {
  const told = readings.find(({ kind }) => kind === 'tyre')
  if (told) return { tyre: told.text, ...told.tyre }
  const read = readTyreText(text)
  if (!read) return null
  const { loadIndex, speedIndex } = read.size
  return {
    tyre: read.written,
    ...(loadIndex === null ? {} : { load: String(loadIndex) }),
    ...(speedIndex === null ? {} : { speed: speedIndex }),
  }
}

/** Whether a text means tyres and nothing else: their list is then what was searched. */
export function meansTyres(readings: readonly Reading[]): boolean {
  return readings[0]?.kind === 'tyre' && readings.every(({ kind }) => kind !== 'number')
}

/** Offers the tyres of a size beside what the text finds as a number. */
export function TyreNotice({ readings, text }: { readings: readonly Reading[]; text: string }) {
  const address = tyreAddress(readings, text)
  if (!address) return null
  const { tyre } = address
  return (
    <div className={classes['notice']} role="note">
      <IconWheel size={24} stroke={1.75} aria-hidden />
      <p>
        <strong>
          <Trans>Pare o dimensiune de anvelopă.</Trans>
        </strong>
      </p>
      <ButtonLink to="/tyres" search={address}>
        <Trans>Arată anvelopele {tyre}</Trans>
      </ButtonLink>
    </div>
  )
}

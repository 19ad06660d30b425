import { Plural, Trans } from '@lingui/react/macro'
import { useSeenWhen } from '#src/components/offline/use-seen-words.ts'
import type { SearchedHere as Searched } from '#src/data/search/search.queries.ts'
import classes from './SearchedHere.module.css'

/** What a search without a network has looked at, and from when that is. */
export function SearchedHere({ searched }: { searched: Searched }) {
  const { articles, cars, numbers, numbersAtMs } = searched
  return (
    <p className={classes['searched']} role="note">
      <Trans>S-a căutat pe acest dispozitiv, în:</Trans>{' '}
      <Plural value={articles} one="# produs văzut" few="# produse văzute" other="# de produse văzute" />
      {', '}
      <Plural value={cars} one="# mașină" few="# mașini" other="# de mașini" />
      {numbersAtMs === null ? null : (
        <>
          {', '}
          <Plural
            value={numbers}
            one="# număr din catalog"
            few="# numere din catalog"
            other="# de numere din catalog"
          />{' '}
          <NumbersAge at={numbersAtMs} />
        </>
      )}
      .
    </p>
  )
}

function NumbersAge({ at }: { at: number }) {
  const when = useSeenWhen(at)
  return <Trans>(din {when})</Trans>
}

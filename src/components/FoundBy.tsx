import { useLingui } from '@lingui/react'
import { Trans } from '@lingui/react/macro'
import { IconSearch } from '@tabler/icons-react'
import type { ProductRow } from '#src/contract/products.ts'
import { foundByWords, type NumberKindName } from './number-words.ts'
import classes from './ProductRow.module.css'

/** Why a search brought this article: the number that met the text, what kind of number it is and whose. */
export function FoundBy({ found }: { found: NonNullable<ProductRow['found_by']> }) {
  const { i18n } = useLingui()
  const word = foundByWords[found.kind as NumberKindName]
  return (
    <span className={classes['found']}>
      <IconSearch size={13} aria-hidden />
      <span>
        <Trans>găsit după</Trans> {word === undefined ? '' : `${i18n._(word)} `}
        <span className={classes['foundNumber']}>{found.number}</span>
        {found.maker === '' ? '' : ` (${found.maker})`}
      </span>
    </span>
  )
}

import { Trans, useLingui } from '@lingui/react/macro'
import { Button, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { CallError } from '#src/components/calls/CallError.tsx'
import { PriceTag } from '#src/components/products/PriceTag.tsx'
import type { OfferLine } from '#src/contract/ordering/offers.ts'
import { searchQueries } from '#src/data/search/search.queries.ts'
import { PartNumber } from '#src/ui/PartNumber.tsx'
import { useLineWords } from '../lines/use-line-words.ts'
import type { OfferSheetForm } from './use-offer-sheet.ts'
import { useSheetWords } from './use-sheet-words.ts'
import classes from './OfferSheet.module.css'

/** Shown of what is found: who needs more writes more. */
const SHOWN = 6

interface ArticleFinderProps {
  readonly line: OfferLine
  readonly form: OfferSheetForm
  readonly onFound: () => void
}

/** The article that was meant by words, or another in place of the line's: searched in the catalogue, by number or name, for the line's car. */
export function ArticleFinder({ line, form, onFound }: ArticleFinderProps) {
  const { t } = useLingui()
  const { problemText } = useSheetWords()
  const { nameOf } = useLineWords()
  const [text, setText] = useState(line.requested_text || (line.product?.articleNumber ?? ''))
  const [wanted, setWanted] = useState('')
  const query = useQuery(searchQueries.results(wanted, undefined, line.vehicle?.carId ?? null, {}))
  const problem = form.problemOf(line, 'article')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setWanted(text)
  }
  const found = wanted === '' ? [] : (query.data?.items.slice(0, SHOWN) ?? [])
  return (
    <div className={classes['finder']}>
      <form className={classes['find']} onSubmit={submit} role="search">
        <TextInput
          aria-label={t`Caută articolul pentru: ${nameOf(line)}`}
          value={text}
          error={problem ? problemText(problem) : form.refusalOf(line, 'article')}
          onChange={(event) => setText(event.currentTarget.value)}
        />
        <Button type="submit" variant="default" loading={query.isFetching}>
          <Trans>Caută</Trans>
        </Button>
      </form>
      {query.error && wanted !== '' ? <CallError error={query.error} compact /> : null}
      {wanted !== '' && query.data && found.length === 0 ? (
        <p className={classes['soft']} role="status">
          <Trans>Nimic găsit.</Trans>
        </p>
      ) : null}
      {found.length === 0 ? null : (
        <ul role="list" className={classes['found']}>
          {found.map((product) => (
            <li key={product.id} className={classes['hit']}>
              <span className={classes['hitName']}>
                <strong>{product.brand.name}</strong> <PartNumber>{product.articleNumber}</PartNumber> {product.name}
              </span>
              <PriceTag price={product.price} size="short" />
              <Button
                variant="default"
                aria-label={t`Alege ${product.brand.name} ${product.articleNumber}`}
                onClick={() => {
                  const { id, articleNumber, brand, name } = product
                  // A price that stood for another article is none of this one.
                  const isOther = line.product !== null && line.product.id !== id
                  form.change(line, {
                    article: { id, articleNumber, brand: brand.name, name },
                    ...(isOther && { net: '' }),
                  })
                  onFound()
                }}
              >
                <Trans>Alege</Trans>
              </Button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

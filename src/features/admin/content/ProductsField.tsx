import { Trans, useLingui } from '@lingui/react/macro'
import { ActionIcon, Button, TextInput } from '@mantine/core'
import { IconArrowUp, IconPlus, IconTrash } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { errorText } from '#src/components/calls/call-error-text.ts'
import { CONTENT_PRODUCTS_MAX, type ContentArticle } from '#src/contract/campaigns/content-admin.ts'
import { contentAdminQueries } from '#src/data/content/content-admin.queries.ts'
import { campaignNet } from '#src/domain/pricing/price.ts'
import { useFormats } from '#src/i18n/use-formats.ts'
import { SearchField } from '#src/ui/controls/SearchField.tsx'
import type { DraftProduct } from './content-draft.ts'
import own from './Content.module.css'

interface ProductsFieldProps {
  readonly terms: 'discounts' | 'points' | null
  readonly products: readonly DraftProduct[]
  readonly error: string | undefined
  readonly onChange: (products: readonly DraftProduct[]) => void
}

/** The articles of a campaign or of a day, found by number, in their order; of a campaign with what each is paid, of one of START with its points. */
export function ProductsField({ terms, products, error, onChange }: ProductsFieldProps) {
  const { t } = useLingui()
  const last = products.at(-1)?.term ?? ''
  const add = (article: ContentArticle) =>
    onChange([...products, { ...article, term: last || (terms === 'discounts' ? '10' : '') }])
  const replace = (index: number, change: Partial<DraftProduct>) =>
    onChange(products.map((each, at) => (at === index ? { ...each, ...change } : each)))
  const moveUp = (index: number) => {
    const next = [...products]
    next.splice(index - 1, 0, ...next.splice(index, 1))
    onChange(next)
  }
  return (
    <fieldset className={own['products']} id="content-products" tabIndex={-1}>
      <legend>
        <Trans>Produse</Trans>
      </legend>
      {error === undefined ? null : (
        <p role="alert" className={own['problem']}>
          {error}
        </p>
      )}
      {products.length === 0 ? null : (
        <ol className={own['rows']} aria-label={t`Produse alese`}>
          {products.map((product, index) => (
            <li key={product.id} className={own['product']}>
              <Article article={product} />
              {terms ? (
                <span className={own['discount']}>
                  <TextInput
                    size="md"
                    inputMode="decimal"
                    aria-label={
                      terms === 'points' ? t`Puncte: ${product.number}` : t`Reducere în procente: ${product.number}`
                    }
                    rightSection={terms === 'points' ? 'p' : '%'}
                    value={product.term}
                    onChange={(event) => replace(index, { term: event.currentTarget.value })}
                  />
                </span>
              ) : null}
              <Price product={product} hasDiscounts={terms === 'discounts'} />
              <span className={own['tags']}>
                <ActionIcon
                  variant="default"
                  size="var(--control-height)"
                  aria-label={t`Mai sus: ${product.number}`}
                  disabled={index === 0}
                  onClick={() => moveUp(index)}
                >
                  <IconArrowUp size={20} />
                </ActionIcon>
                <ActionIcon
                  variant="default"
                  size="var(--control-height)"
                  aria-label={t`Scoate: ${product.number}`}
                  onClick={() => onChange(products.filter((_, at) => at !== index))}
                >
                  <IconTrash size={20} />
                </ActionIcon>
              </span>
            </li>
          ))}
        </ol>
      )}
      {products.length >= CONTENT_PRODUCTS_MAX ? (
        <p className={own['note']}>
          <Trans>Cel mult {CONTENT_PRODUCTS_MAX} de produse.</Trans>
        </p>
      ) : (
        <Finder chosen={new Set(products.map(({ id }) => id))} onAdd={add} />
      )}
    </fieldset>
  )
}

function Article({ article }: { readonly article: Pick<ContentArticle, 'brand' | 'number' | 'name'> }) {
  return (
    <span className={own['what']}>
      <span className={own['name']}>
        {article.brand} {article.number}
      </span>
      <span className={own['soft']}>{article.name}</span>
    </span>
  )
}

/** From the lowest price group to the highest, without VAT. */
function Price({ product, hasDiscounts }: { readonly product: DraftProduct; readonly hasDiscounts: boolean }) {
  const { money } = useFormats()
  const { net_from: from, net_to: to, term } = product
  if (from === null || to === null)
    return (
      <span className={own['soft']}>
        <Trans>fără preț</Trans>
      </span>
    )
  const range = (least: number, most: number) => (least === most ? money(least) : `${money(least)} – ${money(most)}`)
  const percent = Number(term.replace(',', '.'))
  if (!hasDiscounts || !(percent > 0 && percent <= 90)) return <span className={own['soft']}>{range(from, to)}</span>
  return (
    <span className={own['soft']}>
      <s>{range(from, to)}</s> <strong>{range(campaignNet(from, percent), campaignNet(to, percent))}</strong>
    </span>
  )
}

function Finder({
  chosen,
  onAdd,
}: {
  readonly chosen: ReadonlySet<number>
  readonly onAdd: (article: ContentArticle) => void
}) {
  const { t, i18n } = useLingui()
  const [number, setNumber] = useState('')
  const { data, error, isFetching } = useQuery(contentAdminQueries.articles(number))
  const found = data?.items.filter(({ id }) => !chosen.has(id)) ?? []
  return (
    <div className={own['finder']}>
      <SearchField
        label={t`Adaugă un produs după număr`}
        placeholder={t`Număr de articol, OE sau EAN`}
        value={number}
        error={error ? errorText(i18n, error) : undefined}
        onSearch={setNumber}
      />
      {number.trim().length >= 2 && data && !isFetching && found.length === 0 ? (
        <p className={own['note']} role="status">
          <Trans>Niciun produs cu acest număr, sau este deja ales.</Trans>
        </p>
      ) : null}
      {found.length === 0 ? null : (
        <ul role="list" className={own['rows']} aria-label={t`Produse găsite`}>
          {found.map((article) => (
            <li key={article.id} className={own['product']}>
              <Article article={article} />
              <Button
                variant="default"
                aria-label={t`Adaugă: ${article.brand} ${article.number}`}
                leftSection={<IconPlus size={18} aria-hidden />}
                onClick={() => onAdd(article)}
              >
                <Trans>Adaugă</Trans>
              </Button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

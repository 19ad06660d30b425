import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { AnnouncementList } from '#src/components/shop-word/AnnouncementList.tsx'
import { ArticleList } from '#src/components/shop-word/ArticleList.tsx'
import { BrandList } from '#src/components/shop-word/BrandList.tsx'
import { CareerList } from '#src/components/shop-word/CareerList.tsx'
import { usePoints } from '#src/components/ordering/use-points.ts'
import { PromotionCards } from '#src/components/shop-word/PromotionCards.tsx'
import type { ContentTexts } from '#src/contract/campaigns/content-admin.ts'
import type { ContentKind } from '#src/contract/campaigns/content-kinds.ts'
import type { Locale } from '#src/contract/fields.ts'
import { useMinuteClock } from '#src/ui/minute-clock.ts'
import { type ContentDraft, inputOf } from './content-draft.ts'
import own from './Content.module.css'

interface ContentPreviewProps {
  readonly kind: ContentKind
  readonly draft: ContentDraft
  readonly locale: Locale
}

/** How a phone of 390 points shows it, in the language that is being written: a page of its own width, so that everything in it takes the form it has there. */
export function ContentPreview(props: ContentPreviewProps) {
  const { t } = useLingui()
  const [page, setPage] = useState<HTMLElement | null>(null)
  const [height, setHeight] = useState(160)
  useEffect(() => {
    if (page === null) return undefined
    const seen = new ResizeObserver(() => setHeight(page.scrollHeight))
    seen.observe(page)
    return () => seen.disconnect()
  }, [page])
  return (
    <section className={own['preview']} aria-label={t`Previzualizare`}>
      <h3>
        <Trans>Pe un telefon</Trans>
      </h3>
      <iframe
        title={t`Previzualizare pe un telefon`}
        className={own['phone']}
        // Nothing in it runs: what it shows is drawn from here.
        sandbox="allow-same-origin"
        style={{ height }}
        ref={(frame) => setPage(frame === null ? null : pageOf(frame))}
      />
      {page === null ? null : createPortal(<Shown {...props} />, page)}
    </section>
  )
}

/** The frame's page with the styles of this one; made once. */
function pageOf({ contentDocument: inside }: HTMLIFrameElement): HTMLElement | null {
  if (inside === null) return null
  const known = inside.querySelector<HTMLElement>('[data-preview]')
  if (known) return known
  // Styles written on the element are those of a moment (a menu that stops the page from scrolling), and no page of the shop takes them as an attribute.
  for (const { name, value } of document.documentElement.attributes)
    if (name !== 'style') inside.documentElement.setAttribute(name, value)
  for (const style of document.querySelectorAll('link[rel="stylesheet"], style'))
    inside.head.append(style.cloneNode(true))
  const page = inside.createElement('div')
  page.dataset['preview'] = ''
  page.inert = true
  page.style.padding = '12px'
  inside.body.style.minHeight = '0'
  inside.body.append(page)
  return page
}

function Shown({ kind, draft, locale }: ContentPreviewProps) {
  const { t } = useLingui()
  const now = useMinuteClock()
  const said = (part: keyof ContentTexts) => draft.texts[locale][part] || draft.texts.ro[part]
  const { input } = inputOf(kind, draft)
  const { starts_at: from, ends_at: until } = input
  const points = usePoints()
  const item = {
    id: 1,
    title: said('title') || t`Titlu`,
    body: said('body'),
    image: draft.picture,
    alt: said('alt'),
    link: said('link') || null,
    published_at: from || new Date(now).toISOString(),
  }
  switch (kind) {
    case 'slider':
      return <PromotionCards kind="sliders" items={[item]} label={item.title} />
    case 'banner':
      return <PromotionCards kind="banners" items={[item]} label={item.title} />
    case 'article':
      return <ArticleList items={[item]} />
    case 'brand':
      return <BrandList items={[item]} />
    case 'career':
      return (
        <CareerList
          items={[{ ...item, place: said('place'), employment: draft.employment ?? 'full_time', expires_at: until }]}
        />
      )
    case 'campaign':
    case 'start':
    case 'daily':
    case 'prize':
      return (
        <Listed
          draft={draft}
          title={kind === 'daily' ? t`Produsele zilei` : item.title}
          body={item.body}
          sayTerm={
            kind === 'start' ? (term) => (Number(term) > 0 ? points(Number(term)) : term) : (term) => `−${term}%`
          }
          cost={kind === 'prize' && input.prize!.points > 0 ? points(input.prize!.points) : ''}
        />
      )
    case 'levels':
      return (
        <ol className={own['listed']}>
          {input.levels!.map((from, index) => (
            <li key={`${index + 1} ${from}`}>{from > 0 ? points(from) : '…'}</li>
          ))}
        </ol>
      )
    default:
      return <AnnouncementList items={[{ ...item, is_read: false }]} />
  }
}

function Listed({
  draft,
  title,
  body,
  cost,
  sayTerm,
}: {
  readonly draft: ContentDraft
  readonly title: string
  readonly body: string
  readonly cost: string
  readonly sayTerm: (term: string) => string
}) {
  return (
    <div className={own['listed']}>
      <h2>{title}</h2>
      {draft.picture === null ? null : <img src={draft.picture} alt="" />}
      {body === '' ? null : <p>{body}</p>}
      {cost === '' ? null : <strong>{cost}</strong>}
      <ul role="list" className={own['rows']}>
        {draft.products.map(({ id, brand, number, name, term }) => (
          <li key={id} className={own['product']}>
            <span className={own['what']}>
              <span className={own['name']}>{name}</span>
              <span className={own['soft']}>
                {brand} {number}
              </span>
            </span>
            {term === '' ? null : <strong>{sayTerm(term)}</strong>}
          </li>
        ))}
      </ul>
    </div>
  )
}

import * as v from 'valibot'
import { endpoint } from './endpoint.ts'
import { Id, IsoDateTime } from './fields.ts'

/** A slider, banner, featured brand or article in the person's language; `link` is an address of the app. */
export const ContentItem = v.object({
  id: Id,
  title: v.string(),
  body: v.string(),
  image: v.nullable(v.string()),
  link: v.nullable(v.string()),
  published_at: IsoDateTime,
})
export type ContentItem = v.InferOutput<typeof ContentItem>
const items = v.object({ items: v.array(ContentItem) })

export const contentEndpoints = {
  sliders: endpoint({
    method: 'GET',
    path: '/content/sliders',
    access: 'user',
    summary: 'Top sliders of the home page',
    answer: items,
  }),
  banners: endpoint({
    method: 'GET',
    path: '/content/banners',
    access: 'user',
    summary: 'Home banners',
    answer: items,
  }),
  brands: endpoint({
    method: 'GET',
    path: '/content/brands',
    access: 'user',
    summary: 'Featured brands',
    answer: items,
  }),
  articles: endpoint({
    method: 'GET',
    path: '/content/articles',
    access: 'user',
    summary: 'Latest articles',
    answer: items,
  }),
  announcements: endpoint({
    method: 'GET',
    path: '/announcements',
    access: 'user',
    summary: 'Announcements that hold now',
    answer: items,
  }),
}

import * as v from 'valibot'
import { boundedList } from '../bounded.ts'
import { endpoint } from '../endpoint.ts'
import { Id, IsoDateTime } from '../fields.ts'

/** A slider, banner, featured brand or article in the person's language; `link` is an address of the app. */
export const ContentItem = v.object({
  id: Id,
  title: v.string(),
  body: v.string(),
  image: v.nullable(v.string()),
  /** What the picture shows, where the title does not say it. */
  alt: v.optional(v.string(), ''),
  link: v.nullable(v.string()),
  published_at: IsoDateTime,
})
export type ContentItem = v.InferOutput<typeof ContentItem>
const items = v.object({ items: v.array(ContentItem) })

/** An announcement or a release note, and whether the person has read it. */
export const Announcement = v.object({ ...ContentItem.entries, is_read: v.optional(v.boolean(), true) })
export type Announcement = v.InferOutput<typeof Announcement>
const announcements = v.object({ items: v.array(Announcement) })

/** Most of them that are marked at once: all that are told. */
export const READ_MAX = 40

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
    answer: announcements,
  }),
  releaseNotes: endpoint({
    method: 'GET',
    path: '/release-notes',
    access: 'user',
    summary: 'What is new in the shop, the newest first',
    answer: announcements,
  }),
  markRead: endpoint({
    method: 'POST',
    path: '/announcements/read',
    access: 'user',
    // Not for whom staff act for: they have not read it themselves.
    needs: ['self'],
    unkeyed: true,
    status: 204,
    summary: 'Mark announcements and release notes as read by the person',
    body: v.object({ ids: boundedList(Id, READ_MAX, 1) }),
  }),
}

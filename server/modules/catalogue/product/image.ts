import type { Dictionary } from '../words/dictionary.ts'

/** Address of an article's picture: its own, else that of its kind; null when neither has one. */
export function imageOf(
  dictionary: Dictionary,
  article: { generic_article_id: number; image: string | null },
): string | null {
  return mediaPath(article.image ?? dictionary.genericArticles.get(article.generic_article_id)?.image ?? null)
}

/** Address of a picture below /media/. */
export function mediaPath(file: string | null): string | null {
  return file === null ? null : `/media/${file}`
}

import type { RequestSource } from './create-address.ts'
import { FromCart } from './FromCart.tsx'
import { FromFavourites } from './FromFavourites.tsx'
import { FromJob } from './FromJob.tsx'
import { FromList } from './FromList.tsx'
import { FromOrder } from './FromOrder.tsx'
import { FromText } from './FromText.tsx'
import type { RequestForm } from './use-request-form.ts'

interface SourceLinesProps {
  readonly source: RequestSource
  readonly form: RequestForm
}

/** What the open source has to add. */
export function SourceLines({ source, form }: SourceLinesProps) {
  switch (source) {
    case 'text':
      return <FromText form={form} />
    case 'list':
      return <FromList form={form} />
    case 'cart':
      return <FromCart form={form} />
    case 'job':
      return <FromJob form={form} />
    case 'favourites':
      return <FromFavourites form={form} />
    case 'order':
      return <FromOrder form={form} />
  }
}

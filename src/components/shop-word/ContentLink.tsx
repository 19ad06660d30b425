import { useRouter } from '@tanstack/react-router'
import type { MouseEvent, ReactNode } from 'react'

interface ContentLinkProps {
  /** An address of the app; anything else is not followed. */
  readonly to: string | null
  readonly className?: string
  readonly children: ReactNode
}

/** A link written by the shop's editors: it may carry a search, so it goes by the history, not by a route's type. */
export function ContentLink({ to, className, children }: ContentLinkProps) {
  const router = useRouter()
  if (to === null || !/^\/(?![/\\])/.test(to)) return <div className={className}>{children}</div>
  const follow = (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.button !== 0) return
    event.preventDefault()
    router.history.push(to)
  }
  return (
    <a href={to} className={className} onClick={follow}>
      {children}
    </a>
  )
}

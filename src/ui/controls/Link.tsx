import { Link as RouterLink, type LinkComponent } from '@tanstack/react-router'
import { type ComponentType, createElement } from 'react'

const exactly = { exact: true } as const

/** The router calls each address above the open one, and each with less behind its "?", the page that is open; to a screen reader only the open one is. */
export function openExactly<C>(link: C): C {
  return ((props: object) =>
    createElement(
      link as ComponentType<object>,
      {
        activeOptions: exactly,
        activeProps: {},
        ...props,
      } as object,
    )) as C
}

/** A link within the shop. */
export const Link = openExactly<LinkComponent<'a'>>(RouterLink as LinkComponent<'a'>)

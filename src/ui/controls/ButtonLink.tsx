import { Button, type ButtonProps } from '@mantine/core'
import { createLink } from '@tanstack/react-router'
import type { ComponentPropsWithRef } from 'react'
import { openExactly } from './Link.tsx'

interface AnchorButtonProps extends ButtonProps, Omit<ComponentPropsWithRef<'a'>, keyof ButtonProps> {}

function AnchorButton(props: AnchorButtonProps) {
  return <Button component="a" {...props} />
}

/** A link that looks like a button: goes somewhere, is prefetched like every link, knows the addresses by type. */
export const ButtonLink = openExactly(createLink(AnchorButton))

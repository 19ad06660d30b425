import { createFileRoute } from '@tanstack/react-router'
import { Frame } from '#src/features/frame/Frame.tsx'

export const Route = createFileRoute('/_app')({ component: Frame })

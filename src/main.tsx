import './ui/styles/mantine.ts'
import { createRoot } from 'react-dom/client'
import { App } from './app/App.tsx'
import { boot } from './app/boot.ts'

const { router, queryClient } = await boot()
const root = document.querySelector('#root')
if (!root) throw new Error('index.html has no #root')
createRoot(root).render(<App router={router} queryClient={queryClient} />)

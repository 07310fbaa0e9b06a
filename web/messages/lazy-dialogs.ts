import { lazy } from 'react'

/* Dialogs that most people never open: their code comes when somebody does. */

export const DeleteThreadDialog = lazy(async () => ({
  default: (await import('./DeleteThreadDialog.tsx')).DeleteThreadDialog,
}))

export const DiscardDialog = lazy(async () => ({ default: (await import('./DiscardDialog.tsx')).DiscardDialog }))

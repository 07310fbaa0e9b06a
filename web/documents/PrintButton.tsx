import { Button } from '../design/Button.tsx'
import { PrintIcon } from '../design/PageIcons.tsx'

/** The page knows by its own style how it looks on paper. */
export function PrintButton({ label }: { readonly label: string }) {
  return (
    <Button icon={<PrintIcon />} onClick={() => print()}>
      {label}
    </Button>
  )
}

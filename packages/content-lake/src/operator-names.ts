/** How error messages name settings and commands that the operator knows. */
export interface OperatorNames {
  /** The setting of `LakeOptions.editorPassword`. */
  readonly editorPassword: string
  /** The setting of `LakeOptions.allowedHosts`. */
  readonly allowedHosts: string
  /** The command that restores a backup. */
  readonly restore: string
}

/** The names in this package. */
export const PACKAGE_NAMES: OperatorNames = {
  editorPassword: 'editorPassword',
  allowedHosts: 'allowedHosts',
  restore: 'restore()',
}

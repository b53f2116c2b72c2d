import {Preview, useSchema} from 'sanity'
import {IntentLink} from 'sanity/router'

/** Links to a document by its title. */
export function DocumentLink({of: {_id, _type}}: {of: {_id: string; _type: string}}) {
  const schemaType = useSchema().get(_type)
  return (
    <IntentLink intent="edit" params={{id: _id, type: _type}}>
      {schemaType ? <Preview schemaType={schemaType} value={{_id, _type}} layout="inline" /> : _id}
    </IntentLink>
  )
}

import page from '../page.json'
import {Tree} from './tree.jsx'

export default function Page() {
  return <Tree node={{tag: 'div', attributes: {id: 'root'}, children: page.tree}} />
}

// Ant Design's styles as CSS: the browser would otherwise create them while it renders the first page, which takes a third of
// that time. Styles of components that are not listed here are created in the browser, when they are first shown.
import { createCache, extractStyle, StyleProvider } from '@ant-design/cssinjs';
import * as antd from 'antd';
import { createElement, Fragment } from 'react';
import { renderToString } from 'react-dom/server';

const {
  Alert,
  App,
  Avatar,
  Badge,
  Breadcrumb,
  Button,
  Checkbox,
  ConfigProvider,
  Descriptions,
  Drawer,
  Dropdown,
  Empty,
  Flex,
  Form,
  Input,
  Layout,
  Menu,
  Modal,
  Popconfirm,
  Popover,
  Progress,
  Radio,
  Segmented,
  Select,
  Skeleton,
  Space,
  Switch,
  Table,
  Tabs,
  Tag,
  Tooltip,
} = antd;
const h = createElement;

const items = [
  { key: 'a', label: 'A' },
  { key: 'b', label: 'B', children: [{ key: 'c', label: 'C' }] },
];

/** One of each component, in the forms that differ in their styles. */
const samples = () =>
  h(
    Fragment,
    null,
    h(Alert, { title: 'A', showIcon: true }),
    h(Avatar, null, 'A'),
    h(Badge, { count: 1 }),
    h(Breadcrumb, { items: [{ title: 'A' }] }),
    h(Button, { icon: h('i') }, 'A'),
    h(Space.Compact, null, h(Button), h(Input)),
    h(Space, null, 'A'),
    h(Checkbox.Group, { options: ['A'] }),
    h(Descriptions, { items: [{ key: 'a', label: 'A', children: 'A' }] }),
    h(Drawer),
    h(Dropdown, { menu: { items } }, h('a')),
    h(Empty),
    h(Flex, { gap: 'small' }),
    h(Form, null, h(Form.Item, { label: 'A', name: 'a' }, h(Input))),
    h(Input.Search),
    h(Input.Password),
    h(Input.TextArea),
    h(Layout),
    h(Menu, { mode: 'horizontal', items }),
    h(Menu, { mode: 'inline', items }),
    h(Modal),
    h(Popconfirm, { title: 'A' }, h('a')),
    h(Popover, { content: 'A' }, h('a')),
    h(Progress, { percent: 1 }),
    h(Radio.Group, { options: ['A'] }),
    h(Segmented, { options: ['A'] }),
    h(Select, { options: [{ value: 'a' }] }),
    h(Skeleton),
    h(Switch),
    h(Table, {
      columns: [{ dataIndex: 'a', sorter: true }],
      dataSource: [{ key: 'a', a: 'A' }],
      rowSelection: {},
    }),
    h(Tabs, { items }),
    h(Tag, { color: 'success' }, 'A'),
    h(Tag, { color: 'blue' }, 'A'),
    h(Tooltip, { title: 'A' }, h('a')),
  );

/**
 * Ant Design's `box-sizing` for everything within each component. base.css has it for all elements, and browsers compare every
 * element with all of these selectors, which took a third of the time in which a page is styled.
 */
const REPEATED = /[^{}]*\[class\*=" ant-[\w-]+"\][^{}]*\{box-sizing:border-box;\}/g;

/** Returns the styles, with the list of them that the library looks for in the document. */
export function antdStyles() {
  const cache = createCache();
  const app = h(App, null, h(samples));
  renderToString(h(StyleProvider, { cache }, h(ConfigProvider, null, app)));
  return extractStyle(cache, { plain: true, types: 'style' }).replace(REPEATED, '');
}

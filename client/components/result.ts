/** Ant Design's Result, whose drawings are loaded when it is used. */
export { Result as default } from 'antd';
